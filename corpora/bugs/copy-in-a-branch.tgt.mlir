func.func @f(%a: memref<4xi32>, %b: memref<4xi32>, %c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %r = scf.if %c -> i32 {
    memref.copy %a, %b : memref<4xi32> to memref<4xi32>
    scf.yield %x : i32
  } else {
    memref.store %x, %a[%c0] : memref<4xi32>
    %v = memref.load %b[%c0] : memref<4xi32>
    %k = arith.constant 1 : i32
    memref.store %k, %a[%c0] : memref<4xi32>
    %w = memref.load %b[%c0] : memref<4xi32>
    memref.store %x, %a[%c0] : memref<4xi32>
    scf.yield %w : i32
  }
  return %r : i32
}
