func.func @f(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %m = arith.mulf %x, %y : f32
  %a = arith.addf %m, %z : f32
  %b = math.fma %x, %y, %z : f32
  %c = arith.addf %m, %x : f32
  return %b, %c : f32, f32
}
