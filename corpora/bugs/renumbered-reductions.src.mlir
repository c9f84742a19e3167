// pass: hand-written
// idea: affine.parallel numbers its reductions as atomic_rmw does: 10 is muli or mins; two programs with one number looked like one program
// verdict: unsupported

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "reduce"}> ({
  ^bb0(%x: i32):
    %r = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [10], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>}> ({
    ^bb1(%i: index):
      "affine.yield"(%x) : (i32) -> ()
    }) : () -> i32
    "func.return"(%r) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
