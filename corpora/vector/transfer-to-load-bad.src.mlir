// pass: hand-written
// idea: of another column; %j = 1, where %m is 1 at [0, 0]
// verdict: incorrect

func.func @f(%m: memref<4x8xf32>, %i: index, %j: index, %x: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m[%i, %j], %x {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
