"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>) -> vector<4x2xf32>, sym_name = "transp"}> ({
  ^bb0(%arg0: vector<2x4xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<2x4xf32>) -> vector<8xf32>
    %1 = "vector.shuffle"(%0, %0) <{mask = array<i64: 0, 4, 1, 5, 2, 6, 7, 3>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %2 = "vector.shape_cast"(%1) : (vector<8xf32>) -> vector<4x2xf32>
    "func.return"(%2) : (vector<4x2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
