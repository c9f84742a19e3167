"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<8x32xf32>) -> (), sym_name = "writebig"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<8x32xf32>):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 8 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<8x32xf32>>
    "memref.store"(%arg3, %3) : (vector<8x32xf32>, memref<vector<8x32xf32>>) -> ()
    %4 = "vector.type_cast"(%3) : (memref<vector<8x32xf32>>) -> memref<8xvector<32xf32>>
    "scf.for"(%2, %1, %0) ({
    ^bb0(%arg4: index):
      %5 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
      %6 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %7 = "arith.cmpi"(%5, %6) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%7) ({
        %8 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %9 = "memref.load"(%4, %arg4) : (memref<8xvector<32xf32>>, index) -> vector<32xf32>
        "vector.transfer_write"(%9, %arg0, %8, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }, {
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
