"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<2x3xf32>, sym_name = "read2"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<3xf32>}> : () -> vector<3xf32>
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 2 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %5 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<2x3xf32>>
    %6 = "vector.type_cast"(%5) : (memref<vector<2x3xf32>>) -> memref<2xvector<3xf32>>
    "scf.for"(%3, %2, %1) ({
    ^bb0(%arg3: index):
      %8 = "memref.dim"(%arg0, %3) : (memref<?x?xf32>, index) -> index
      %9 = "affine.apply"(%arg3, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %10 = "arith.cmpi"(%8, %9) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%10) ({
        %11 = "affine.apply"(%arg3, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %12 = "vector.transfer_read"(%arg0, %11, %arg2, %4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<3xf32>
        "memref.store"(%12, %6, %arg3) : (vector<3xf32>, memref<2xvector<3xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
        "memref.store"(%0, %6, %arg3) : (vector<3xf32>, memref<2xvector<3xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %7 = "memref.load"(%5) : (memref<vector<2x3xf32>>) -> vector<2x3xf32>
    "func.return"(%7) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
