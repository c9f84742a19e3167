"builtin.module"() ({
  "func.func"() <{function_type = (memref<64xi32>) -> vector<4xi32>, sym_name = "f"}> ({
  ^bb0(%m: memref<64xi32>):
    %lane = "gpu.lane_id"() : () -> index
    %four = "arith.constant"() <{value = 3 : index}> : () -> index
    %at = "arith.muli"(%lane, %four) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %x = "vector.load"(%m, %at) : (memref<64xi32>, index) -> vector<4xi32>
    "func.return"(%x) : (vector<4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
