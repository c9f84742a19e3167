"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xi32>, vector<2xi32>) -> (vector<2x4xi32>, vector<2xi32>), sym_name = "scan"}> ({
  ^bb0(%arg0: vector<2x4xi32>, %arg1: vector<2xi32>):
    %0 = "arith.constant"() <{value = dense<0> : vector<2x4xi32>}> : () -> vector<2x4xi32>
    %1 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 0], sizes = [2, 1], strides = [1, 1]}> : (vector<2x4xi32>) -> vector<2x1xi32>
    %2 = "vector.insert_strided_slice"(%1, %0) <{offsets = [0, 0], strides = [1, 1]}> : (vector<2x1xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %3 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 1], sizes = [2, 1], strides = [1, 1]}> : (vector<2x4xi32>) -> vector<2x1xi32>
    %4 = "arith.addi"(%1, %3) <{overflowFlags = #arith.overflow<none>}> : (vector<2x1xi32>, vector<2x1xi32>) -> vector<2x1xi32>
    %5 = "vector.insert_strided_slice"(%4, %2) <{offsets = [0, 1], strides = [1, 1]}> : (vector<2x1xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %6 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 2], sizes = [2, 1], strides = [1, 1]}> : (vector<2x4xi32>) -> vector<2x1xi32>
    %7 = "arith.addi"(%4, %6) <{overflowFlags = #arith.overflow<none>}> : (vector<2x1xi32>, vector<2x1xi32>) -> vector<2x1xi32>
    %8 = "vector.insert_strided_slice"(%7, %5) <{offsets = [0, 2], strides = [1, 1]}> : (vector<2x1xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %9 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 3], sizes = [2, 1], strides = [1, 1]}> : (vector<2x4xi32>) -> vector<2x1xi32>
    %10 = "arith.addi"(%7, %9) <{overflowFlags = #arith.overflow<none>}> : (vector<2x1xi32>, vector<2x1xi32>) -> vector<2x1xi32>
    %11 = "vector.insert_strided_slice"(%10, %8) <{offsets = [0, 3], strides = [1, 1]}> : (vector<2x1xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %12 = "vector.shape_cast"(%10) : (vector<2x1xi32>) -> vector<2xi32>
    "func.return"(%11, %12) : (vector<2x4xi32>, vector<2xi32>) -> ()
  }) : () -> ()
}) : () -> ()
