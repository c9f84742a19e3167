func.func private @square(i32) -> i32 attributes {llvm.memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = none>}

func.func @f(%a: i32) -> i32 {
  %r = arith.constant 0 : i32
  return %r : i32
}
