"builtin.module"() ({
  "func.func"() <{function_type = () -> vector<3x4xi1>, sym_name = "km"}> ({
    %0 = "arith.constant"() <{value = dense<[[true, true, true, false], [true, true, true, false], [false, false, false, false]]> : vector<3x4xi1>}> : () -> vector<3x4xi1>
    "func.return"(%0) : (vector<3x4xi1>) -> ()
  }) : () -> ()
}) : () -> ()
