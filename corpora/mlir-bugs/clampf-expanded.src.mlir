// pass: math-expand-ops
// idea: the bounds change places: 0.0 between -1.0 and 1.0 becomes 1.0
// verdict: incorrect
"builtin.module"() ({
  "func.func"() <{function_type = (f32, f32, f32) -> f32, sym_name = "clampf_expanded"}> ({
  ^bb0(%arg0: f32, %arg1: f32, %arg2: f32):
    %0 = "math.clampf"(%arg0, %arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    "func.return"(%0) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
