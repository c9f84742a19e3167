memref.global "private" @first : memref<64xf32, 3>
memref.global "private" @second : memref<64xf32, 3>
func.func @f(%lane: index, %m: memref<64xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %nothing = arith.constant 0.0 : f32
  %is_first = arith.cmpi eq, %lane, %zero : index
  %p = memref.get_global @first : memref<64xf32, 3>
  %q = memref.get_global @second : memref<64xf32, 3>
  scf.if %is_first {
    %x = vector.transfer_read %m[%zero], %nothing {in_bounds = [true]} : memref<64xf32>, vector<64xf32>
    %y = arith.negf %x : vector<64xf32>
    vector.transfer_write %x, %p[%zero] {in_bounds = [true]} : vector<64xf32>, memref<64xf32, 3>
    vector.transfer_write %y, %q[%zero] {in_bounds = [true]} : vector<64xf32>, memref<64xf32, 3>
  }
  gpu.barrier
  %at = arith.muli %lane, %two : index
  %a = vector.transfer_read %p[%at], %nothing {in_bounds = [true]} : memref<64xf32, 3>, vector<2xf32>
  %b = vector.transfer_read %q[%at], %nothing {in_bounds = [true]} : memref<64xf32, 3>, vector<2xf32>
  return %a, %b : vector<2xf32>, vector<2xf32>
}
