// pass: hand-written
// idea: the operation of the gpu dialect: each lane loads its part
// verdict: correct

"builtin.module"() ({
  "func.func"() <{function_type = (memref<64xi32>) -> vector<4xi32>, sym_name = "f"}> ({
  ^bb0(%m: memref<64xi32>):
    %lane = "gpu.lane_id"() : () -> index
    %r = "gpu.warp_execute_on_lane_0"(%lane) <{warp_size = 16 : i64}> ({
      %zero = "arith.constant"() <{value = 0 : index}> : () -> index
      %x = "vector.load"(%m, %zero) : (memref<64xi32>, index) -> vector<64xi32>
      "gpu.yield"(%x) : (vector<64xi32>) -> ()
    }) : (index) -> vector<4xi32>
    "func.return"(%r) : (vector<4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
