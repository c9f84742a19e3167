func.func @branch(%condition: i1, %input: i32) -> i32 {
  cf.cond_br %condition, ^bb1, ^bb2
^bb1:
  return %input : i32
^bb2:
  %0 = "radio.poll"(%input) : (i32) -> i32
  cf.br ^bb3(%0 : i32)
^bb3(%1: i32):
  return %1 : i32
}
