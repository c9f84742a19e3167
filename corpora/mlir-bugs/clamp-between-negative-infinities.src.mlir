// pass: canonicalize
// idea: what lies between -inf and -inf is -inf
// verdict: incorrect
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "clamp_between_negative_infinities"}> ({
  ^bb0(%arg0: tensor<2xf32>):
    %0 = "tosa.clamp"(%arg0) <{max_val = 0xFF800000 : f32, min_val = 0xFF800000 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%0) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
