"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x2xi8>) -> (i8, i8, i8, i8), sym_name = "te"}> ({
  ^bb0(%arg0: vector<2x2xi8>):
    %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x2xi8>) -> vector<2xi8>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x2xi8>) -> vector<2xi8>
    %2:2 = "vector.to_elements"(%0) : (vector<2xi8>) -> (i8, i8)
    %3:2 = "vector.to_elements"(%1) : (vector<2xi8>) -> (i8, i8)
    "func.return"(%2#0, %2#1, %3#0, %3#1) : (i8, i8, i8, i8) -> ()
  }) : () -> ()
}) : () -> ()
