func.func @transfer_read_to_mask_64_bad(%m: memref<?xf32>, %i: index, %x: f32, %y: f32) -> vector<64xf32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %d = arith.subi %n, %i : index
  %one = arith.constant 1 : index
  %e = arith.addi %d, %one : index
  %k = vector.create_mask %e : vector<64xi1>
  %r = vector.transfer_read %m[%i], %x, %k {in_bounds = [true]} : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
