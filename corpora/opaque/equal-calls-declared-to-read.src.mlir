// pass: hand-written
// idea: what only reads memory may still end the program, or see what others wrote in between
// verdict: incorrect
func.func private @square(i32) -> i32 attributes {llvm.memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = none>}

func.func @f(%a: i32) -> i32 {
  %x = call @square(%a) : (i32) -> i32
  %y = call @square(%a) : (i32) -> i32
  %r = arith.subi %x, %y : i32
  return %r : i32
}
