"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xi16>) -> vector<2x2xi32>, sym_name = "bitc"}> ({
  ^bb0(%arg0: vector<2x4xi16>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<2x2xi32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x4xi16>) -> vector<4xi16>
    %2 = "vector.bitcast"(%1) : (vector<4xi16>) -> vector<2xi32>
    %3 = "vector.insert"(%2, %0) <{static_position = array<i64: 0>}> : (vector<2xi32>, vector<2x2xi32>) -> vector<2x2xi32>
    %4 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x4xi16>) -> vector<4xi16>
    %5 = "vector.bitcast"(%4) : (vector<4xi16>) -> vector<2xi32>
    %6 = "vector.insert"(%5, %3) <{static_position = array<i64: 1>}> : (vector<2xi32>, vector<2x2xi32>) -> vector<2x2xi32>
    "func.return"(%6) : (vector<2x2xi32>) -> ()
  }) : () -> ()
}) : () -> ()
