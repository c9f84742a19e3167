// pass: convert-math-to-llvm
// idea: tests of classes are masks of is.fpclass
// verdict: correct

"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (i1, i1), sym_name = "classes"}> ({
  ^bb0(%arg0: f32):
    %0 = "math.isnan"(%arg0) : (f32) -> i1
    %1 = "math.isfinite"(%arg0) : (f32) -> i1
    "func.return"(%0, %1) : (i1, i1) -> ()
  }) : () -> ()
}) : () -> ()

