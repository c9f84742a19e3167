"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xi1>) -> vector<2x3xf32>, sym_name = "readm"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xi1>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<3xf32>}> : () -> vector<3xf32>
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 2 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %5 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<2x3xf32>>
    %6 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<2x3xi1>>
    "memref.store"(%arg3, %6) : (vector<2x3xi1>, memref<vector<2x3xi1>>) -> ()
    %7 = "vector.type_cast"(%5) : (memref<vector<2x3xf32>>) -> memref<2xvector<3xf32>>
    %8 = "vector.type_cast"(%6) : (memref<vector<2x3xi1>>) -> memref<2xvector<3xi1>>
    "scf.for"(%3, %2, %1) ({
    ^bb0(%arg4: index):
      %10 = "memref.dim"(%arg0, %3) : (memref<?x?xf32>, index) -> index
      %11 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %12 = "arith.cmpi"(%10, %11) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%12) ({
        %13 = "affine.apply"(%arg4, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %14 = "memref.load"(%8, %arg4) : (memref<2xvector<3xi1>>, index) -> vector<3xi1>
        %15 = "vector.transfer_read"(%arg0, %13, %arg2, %4, %14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32, vector<3xi1>) -> vector<3xf32>
        "memref.store"(%15, %7, %arg4) : (vector<3xf32>, memref<2xvector<3xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
        "memref.store"(%0, %7, %arg4) : (vector<3xf32>, memref<2xvector<3xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %9 = "memref.load"(%5) : (memref<vector<2x3xf32>>) -> vector<2x3xf32>
    "func.return"(%9) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
