"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>) -> vector<8xf32>, sym_name = "sc1"}> ({
  ^bb0(%arg0: vector<2x4xf32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<8xf32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> vector<4xf32>
    %2 = "vector.insert_strided_slice"(%1, %0) <{offsets = [0], strides = [1]}> : (vector<4xf32>, vector<8xf32>) -> vector<8xf32>
    %3 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
    %4 = "vector.insert_strided_slice"(%3, %2) <{offsets = [4], strides = [1]}> : (vector<4xf32>, vector<8xf32>) -> vector<8xf32>
    "func.return"(%4) : (vector<8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
