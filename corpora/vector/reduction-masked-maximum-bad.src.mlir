// pass: convert-vector-to-llvm
// idea: MLIR's lowering takes the least positive number, negated: %x = -1, %v = %m = 0
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %x: f32, %m: vector<4xi1>) -> f32 {
  %r = vector.mask %m { vector.reduction <maximumf>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
