// pass: hand-written
// idea: lanes loaded, computed with, moved about, stored and added up, against itself
// verdict: correct

func.func @f(%m: memref<4x8xf32>, %x: f32, %i: index, %j: index) -> f32 {
  %a = vector.load %m[%i, %j] : memref<4x8xf32>, vector<4xf32>
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %c = vector.fma %a, %b, %a : vector<4xf32>
  %d = vector.shape_cast %c : vector<4xf32> to vector<2x2xf32>
  %e = vector.transpose %d, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %f = vector.extract %e[%i] : vector<2xf32> from vector<2x2xf32>
  %g = vector.insert_strided_slice %f, %a {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  vector.store %g, %m[%j, %i] : memref<4x8xf32>, vector<4xf32>
  %r = vector.reduction <add>, %g, %x : vector<4xf32> into f32
  return %r : f32
}
