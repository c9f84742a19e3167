// pass: hand-written
// idea: each lane adds its part of two vectors, and writes it
// verdict: correct

func.func @f(%lane: index, %a: memref<256xf32>, %b: memref<256xf32>, %c: memref<256xf32>) {
  %zero = arith.constant 0 : index
  %nothing = arith.constant 0.0 : f32
  vector.warp_execute_on_lane_0(%lane)[32] {
    %x = vector.transfer_read %a[%zero], %nothing : memref<256xf32>, vector<64xf32>
    %y = vector.transfer_read %b[%zero], %nothing : memref<256xf32>, vector<64xf32>
    %s = arith.addf %x, %y : vector<64xf32>
    vector.transfer_write %s, %c[%zero] : vector<64xf32>, memref<256xf32>
  }
  return
}
