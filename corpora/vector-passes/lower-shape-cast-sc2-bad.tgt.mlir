"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x6xi8>) -> vector<3x4xi8>, sym_name = "sc2"}> ({
  ^bb0(%arg0: vector<2x6xi8>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<3x4xi8>
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xi8>
    %2 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x6xi8>) -> vector<6xi8>
    %3 = "vector.extract_strided_slice"(%2) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %4 = "vector.insert_strided_slice"(%3, %1) <{offsets = [0], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %5 = "vector.extract_strided_slice"(%2) <{offsets = [2], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %6 = "vector.insert_strided_slice"(%5, %4) <{offsets = [2], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %7 = "vector.insert"(%6, %0) <{static_position = array<i64: 0>}> : (vector<4xi8>, vector<3x4xi8>) -> vector<3x4xi8>
    %8 = "vector.extract_strided_slice"(%2) <{offsets = [3], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %9 = "vector.insert_strided_slice"(%8, %1) <{offsets = [0], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %10 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x6xi8>) -> vector<6xi8>
    %11 = "vector.extract_strided_slice"(%10) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %12 = "vector.insert_strided_slice"(%11, %9) <{offsets = [2], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %13 = "vector.insert"(%12, %7) <{static_position = array<i64: 1>}> : (vector<4xi8>, vector<3x4xi8>) -> vector<3x4xi8>
    %14 = "vector.extract_strided_slice"(%10) <{offsets = [2], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %15 = "vector.insert_strided_slice"(%14, %1) <{offsets = [0], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %16 = "vector.extract_strided_slice"(%10) <{offsets = [4], sizes = [2], strides = [1]}> : (vector<6xi8>) -> vector<2xi8>
    %17 = "vector.insert_strided_slice"(%16, %15) <{offsets = [2], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>
    %18 = "vector.insert"(%17, %13) <{static_position = array<i64: 2>}> : (vector<4xi8>, vector<3x4xi8>) -> vector<3x4xi8>
    "func.return"(%18) : (vector<3x4xi8>) -> ()
  }) : () -> ()
}) : () -> ()
