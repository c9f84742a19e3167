func.func @local_buffer_partly_written(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %p = memref.alloca() : memref<20xi32>
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %p[%i] : memref<20xi32>
  }
  %v = memref.load %p[%c1] : memref<20xi32>
  return %v : i32
}
