"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xi32>, i32) -> i32, sym_name = "mredall"}> ({
  ^bb0(%arg0: vector<2x3xi32>, %arg1: i32):
    %0 = "vector.shape_cast"(%arg0) : (vector<2x3xi32>) -> vector<6xi32>
    %1 = "vector.reduction"(%0, %arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<6xi32>, i32) -> i32
    "func.return"(%1) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
