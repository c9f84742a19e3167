"builtin.module"() ({
  "func.func"() <{function_type = (i8, i8) -> vector<2x2xi8>, sym_name = "fe"}> ({
  ^bb0(%arg0: i8, %arg1: i8):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<2x2xi8>
    %1 = "vector.from_elements"(%arg0, %arg1) : (i8, i8) -> vector<2xi8>
    %2 = "vector.insert"(%1, %0) <{static_position = array<i64: 0>}> : (vector<2xi8>, vector<2x2xi8>) -> vector<2x2xi8>
    %3 = "vector.from_elements"(%arg1, %arg0) : (i8, i8) -> vector<2xi8>
    %4 = "vector.insert"(%3, %2) <{static_position = array<i64: 1>}> : (vector<2xi8>, vector<2x2xi8>) -> vector<2x2xi8>
    "func.return"(%4) : (vector<2x2xi8>) -> ()
  }) : () -> ()
}) : () -> ()
