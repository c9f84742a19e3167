define ptr @f(ptr nonnull %p) {
  ret ptr %p
}
