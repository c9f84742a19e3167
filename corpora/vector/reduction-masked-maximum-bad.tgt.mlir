func.func @f(%v: vector<4xf32>, %x: f32, %m: vector<4xi1>) -> f32 {
  %z = arith.constant dense<-1.40129846E-45> : vector<4xf32>
  %s = arith.select %m, %v, %z : vector<4xi1>, vector<4xf32>
  %r = vector.reduction <maximumf>, %s, %x : vector<4xf32> into f32
  return %r : f32
}
