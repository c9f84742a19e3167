func.func @sign_of_nan(%w: f32) -> i32 {
%one = arith.constant 1.0 : f32
%n = arith.constant 0xFFC00000 : f32
%q = math.copysign %one, %n : f32
%r = arith.fptosi %q : f32 to i32
return %r : i32
}
