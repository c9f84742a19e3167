func.func @f(%lane: index, %a: memref<256xf32>, %b: memref<256xf32>, %c: memref<256xf32>) {
  %nothing = arith.constant 0.0 : f32
  %two = arith.constant 2 : index
  %start = arith.muli %lane, %two : index
  %from = arith.muli %lane, %two : index
  %x = vector.transfer_read %a[%from], %nothing : memref<256xf32>, vector<2xf32>
  %y = vector.transfer_read %b[%from], %nothing : memref<256xf32>, vector<2xf32>
  %s = arith.addf %x, %y : vector<2xf32>
  vector.transfer_write %s, %c[%start] : vector<2xf32>, memref<256xf32>
  return
}
