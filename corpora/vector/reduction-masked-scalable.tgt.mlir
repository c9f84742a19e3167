func.func @f(%v: vector<[4]xf32>, %x: f32, %n: index) -> f32 {
  %m = vector.create_mask %n : vector<[4]xi1>
  %z = arith.constant dense<0x7F800000> : vector<[4]xf32>
  %s = arith.select %m, %v, %z : vector<[4]xi1>, vector<[4]xf32>
  %r = vector.reduction <minimumf>, %s, %x : vector<[4]xf32> into f32
  return %r : f32
}
