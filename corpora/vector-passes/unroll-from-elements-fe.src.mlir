// pass: unroll-from-elements
// idea: a vector of numbers becomes rows
// verdict: correct

"builtin.module"() ({
  "func.func"() <{function_type = (i8, i8) -> vector<2x2xi8>, sym_name = "fe"}> ({
  ^bb0(%arg0: i8, %arg1: i8):
    %0 = "vector.from_elements"(%arg0, %arg1, %arg1, %arg0) : (i8, i8, i8, i8) -> vector<2x2xi8>
    "func.return"(%0) : (vector<2x2xi8>) -> ()
  }) : () -> ()
}) : () -> ()
