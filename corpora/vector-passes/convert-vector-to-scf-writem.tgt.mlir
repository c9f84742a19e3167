"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xf32>, vector<2x3xi1>) -> (), sym_name = "writem"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xf32>, %arg4: vector<2x3xi1>):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<2x3xf32>>
    %4 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<2x3xi1>>
    "memref.store"(%arg4, %4) : (vector<2x3xi1>, memref<vector<2x3xi1>>) -> ()
    "memref.store"(%arg3, %3) : (vector<2x3xf32>, memref<vector<2x3xf32>>) -> ()
    %5 = "vector.type_cast"(%3) : (memref<vector<2x3xf32>>) -> memref<2xvector<3xf32>>
    %6 = "vector.type_cast"(%4) : (memref<vector<2x3xi1>>) -> memref<2xvector<3xi1>>
    "scf.for"(%2, %1, %0) ({
    ^bb0(%arg5: index):
      %7 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
      %8 = "affine.apply"(%arg5, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %9 = "arith.cmpi"(%7, %8) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%9) ({
        %10 = "affine.apply"(%arg5, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %11 = "memref.load"(%5, %arg5) : (memref<2xvector<3xf32>>, index) -> vector<3xf32>
        %12 = "memref.load"(%6, %arg5) : (memref<2xvector<3xi1>>, index) -> vector<3xi1>
        "vector.transfer_write"(%11, %arg0, %10, %arg2, %12) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<3xf32>, memref<?x?xf32>, index, index, vector<3xi1>) -> ()
        "scf.yield"() : () -> ()
      }, {
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
