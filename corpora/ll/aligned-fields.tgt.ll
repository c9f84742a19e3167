target datalayout = "e-f64:32"

define i64 @distance(ptr %p) {
  ret i64 16
}

define i64 @field(i64 %x) {
  ret i64 %x
}
