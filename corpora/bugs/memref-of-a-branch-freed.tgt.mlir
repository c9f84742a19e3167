func.func @memref_of_a_branch(%copies: i1, %a: memref<4xi32>, %i: index) -> i32 {
  %m = scf.if %copies -> memref<4xi32> {
    %copy = memref.alloc() : memref<4xi32>
    memref.copy %a, %copy : memref<4xi32> to memref<4xi32>
    scf.yield %copy : memref<4xi32>
  } else {
    scf.yield %a : memref<4xi32>
  }
  %x = memref.load %m[%i] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %x : i32
}
