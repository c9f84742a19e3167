@g = global i8 0

define ptr @f(i1 %c) {
  ret ptr @g
}
