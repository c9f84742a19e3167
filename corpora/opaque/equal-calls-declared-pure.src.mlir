// pass: hand-written
// idea: two calls of a function that says so itself give the same
// verdict: correct
func.func private @square(i32) -> i32 attributes {llvm.readnone}

func.func @f(%a: i32) -> i32 {
  %x = call @square(%a) : (i32) -> i32
  %y = call @square(%a) : (i32) -> i32
  %r = arith.subi %x, %y : i32
  return %r : i32
}
