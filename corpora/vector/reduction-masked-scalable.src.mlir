// pass: hand-written
// idea: the same for vectors of unknown size
// verdict: correct

func.func @f(%v: vector<[4]xf32>, %x: f32, %n: index) -> f32 {
  %m = vector.create_mask %n : vector<[4]xi1>
  %r = vector.mask %m { vector.reduction <minimumf>, %v, %x : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  return %r : f32
}
