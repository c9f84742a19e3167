// pass: hand-written
// idea: a mask that is set everywhere is none
// verdict: correct

func.func @f(%v: vector<4xf32>, %x: f32) -> f32 {
  %m = vector.constant_mask [4] : vector<4xi1>
  %r = vector.mask %m { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
