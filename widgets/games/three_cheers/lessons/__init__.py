"""The course (``course.toml``, read by ``course``): stories of worked examples, exercises with goals, quizzes."""
