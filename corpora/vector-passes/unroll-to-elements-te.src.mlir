// pass: unroll-to-elements
// idea: a vector taken apart becomes rows
// verdict: correct

"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x2xi8>) -> (i8, i8, i8, i8), sym_name = "te"}> ({
  ^bb0(%arg0: vector<2x2xi8>):
    %0:4 = "vector.to_elements"(%arg0) : (vector<2x2xi8>) -> (i8, i8, i8, i8)
    "func.return"(%0#0, %0#1, %0#2, %0#3) : (i8, i8, i8, i8) -> ()
  }) : () -> ()
}) : () -> ()
