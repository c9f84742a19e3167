define ptr @same(ptr %p) {
  ret ptr %p
}

define ptr @stored(ptr %p, ptr %q) {
  store ptr %p, ptr %q
  ret ptr %p
}
