// pass: hand-written
// idea: @kernel has the address of the buffer and may write it: the call must stay, and the load stay behind it
// verdict: possibly-incorrect

func.func private @kernel(i64, i64)

func.func @address(%m: memref<4xf32>, %n: i64, %i: index) -> f32 {
  %p = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %q = arith.index_cast %p : index to i64
  call @kernel(%q, %n) : (i64, i64) -> ()
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
}
