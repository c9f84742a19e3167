"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> vector<2x4xi1>, sym_name = "cm"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = dense<false> : vector<2x4xi1>}> : () -> vector<2x4xi1>
    %3 = "arith.constant"() <{value = dense<false> : vector<4xi1>}> : () -> vector<4xi1>
    %4 = "vector.create_mask"(%arg1) : (index) -> vector<4xi1>
    %5 = "arith.cmpi"(%arg0, %1) <{predicate = 4 : i64}> : (index, index) -> i1
    %6 = "arith.select"(%5, %4, %3) : (i1, vector<4xi1>, vector<4xi1>) -> vector<4xi1>
    %7 = "vector.insert"(%6, %2) <{static_position = array<i64: 0>}> : (vector<4xi1>, vector<2x4xi1>) -> vector<2x4xi1>
    %8 = "arith.cmpi"(%arg0, %0) <{predicate = 5 : i64}> : (index, index) -> i1
    %9 = "arith.select"(%8, %4, %3) : (i1, vector<4xi1>, vector<4xi1>) -> vector<4xi1>
    %10 = "vector.insert"(%9, %7) <{static_position = array<i64: 1>}> : (vector<4xi1>, vector<2x4xi1>) -> vector<2x4xi1>
    "func.return"(%10) : (vector<2x4xi1>) -> ()
  }) : () -> ()
}) : () -> ()
