// pass: hand-written
// idea: a buffer that an if chooses between a copy and the original is read, and freed where it is the copy: the original is all that is needed
// verdict: correct

func.func @memref_of_a_branch(%copies: i1, %a: memref<4xi32>, %i: index) -> i32 {
  %m, %mine = scf.if %copies -> (memref<4xi32>, i1) {
    %true = arith.constant true
    %copy = memref.alloc() : memref<4xi32>
    memref.copy %a, %copy : memref<4xi32> to memref<4xi32>
    scf.yield %copy, %true : memref<4xi32>, i1
  } else {
    %false = arith.constant false
    scf.yield %a, %false : memref<4xi32>, i1
  }
  %x = memref.load %m[%i] : memref<4xi32>
  scf.if %mine {
    memref.dealloc %m : memref<4xi32>
  }
  return %x : i32
}
