"""The course: stories, exercises, quizzes."""
