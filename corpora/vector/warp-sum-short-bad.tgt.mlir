func.func @f(%lane: index, %a: memref<256xf32>, %b: memref<256xf32>, %c: memref<256xf32>) {
  %nothing = arith.constant 0.0 : f32
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %from = arith.muli %lane, %two : index
  %x = vector.transfer_read %a[%from], %nothing : memref<256xf32>, vector<2xf32>
  %y = vector.transfer_read %b[%from], %nothing : memref<256xf32>, vector<2xf32>
  %s = arith.addf %x, %y : vector<2xf32>
  %first = arith.cmpi eq, %lane, %zero : index
  scf.if %first {
    vector.transfer_write %s, %c[%from] : vector<2xf32>, memref<256xf32>
  }
  return
}
