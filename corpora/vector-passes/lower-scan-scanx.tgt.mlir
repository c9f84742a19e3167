"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xf32>, vector<f32>) -> (vector<4xf32>, vector<f32>), sym_name = "scanx"}> ({
  ^bb0(%arg0: vector<4xf32>, %arg1: vector<f32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "vector.extract_strided_slice"(%arg0) <{offsets = [0], sizes = [1], strides = [1]}> : (vector<4xf32>) -> vector<1xf32>
    %2 = "vector.broadcast"(%arg1) : (vector<f32>) -> vector<1xf32>
    %3 = "vector.insert_strided_slice"(%2, %0) <{offsets = [0], strides = [1]}> : (vector<1xf32>, vector<4xf32>) -> vector<4xf32>
    %4 = "vector.extract_strided_slice"(%arg0) <{offsets = [1], sizes = [1], strides = [1]}> : (vector<4xf32>) -> vector<1xf32>
    %5 = "arith.addf"(%2, %1) <{fastmath = #arith.fastmath<none>}> : (vector<1xf32>, vector<1xf32>) -> vector<1xf32>
    %6 = "vector.insert_strided_slice"(%5, %3) <{offsets = [1], strides = [1]}> : (vector<1xf32>, vector<4xf32>) -> vector<4xf32>
    %7 = "vector.extract_strided_slice"(%arg0) <{offsets = [2], sizes = [1], strides = [1]}> : (vector<4xf32>) -> vector<1xf32>
    %8 = "arith.addf"(%5, %4) <{fastmath = #arith.fastmath<none>}> : (vector<1xf32>, vector<1xf32>) -> vector<1xf32>
    %9 = "vector.insert_strided_slice"(%8, %6) <{offsets = [2], strides = [1]}> : (vector<1xf32>, vector<4xf32>) -> vector<4xf32>
    %10 = "arith.addf"(%8, %7) <{fastmath = #arith.fastmath<none>}> : (vector<1xf32>, vector<1xf32>) -> vector<1xf32>
    %11 = "vector.insert_strided_slice"(%10, %9) <{offsets = [3], strides = [1]}> : (vector<1xf32>, vector<4xf32>) -> vector<4xf32>
    %12 = "vector.extract"(%10) <{static_position = array<i64: 0>}> : (vector<1xf32>) -> f32
    %13 = "vector.broadcast"(%12) : (f32) -> vector<f32>
    "func.return"(%11, %13) : (vector<4xf32>, vector<f32>) -> ()
  }) : () -> ()
}) : () -> ()
