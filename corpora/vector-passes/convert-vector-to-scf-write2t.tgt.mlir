"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xf32>) -> (), sym_name = "write2t"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xf32>):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 3 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<3x2xf32>>
    %4 = "vector.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (vector<2x3xf32>) -> vector<3x2xf32>
    "memref.store"(%4, %3) : (vector<3x2xf32>, memref<vector<3x2xf32>>) -> ()
    %5 = "vector.type_cast"(%3) : (memref<vector<3x2xf32>>) -> memref<3xvector<2xf32>>
    "scf.for"(%2, %1, %0) ({
    ^bb0(%arg4: index):
      %6 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
      %7 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %8 = "arith.cmpi"(%6, %7) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%8) ({
        %9 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %10 = "memref.load"(%5, %arg4) : (memref<3xvector<2xf32>>, index) -> vector<2xf32>
        "vector.transfer_write"(%10, %arg0, %9, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<2xf32>, memref<?x?xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }, {
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
