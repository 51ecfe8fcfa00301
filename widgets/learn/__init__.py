"""Learn: a game's course, its lessons and their stations. `widgets.learn.app.Learn` is the page: begin there.

state, update, render   the page as a value: where the learner is, what can happen, what is shown
classroom, progress     the game that is taught, and what is done of its course
stations                a station of a lesson: a guess, a film or an exercise
courses                 a course as data, and the quizzes that it asks for
overview, panels, layout, certificate
                        markup and pictures
conformance             the check of a course
"""
