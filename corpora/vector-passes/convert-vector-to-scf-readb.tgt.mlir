"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<2x3xf32>, sym_name = "readb"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2xf32>}> : () -> vector<2xf32>
    %1 = "arith.constant"() <{value = 2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 3 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<vector<3x2xf32>>
    %6 = "vector.type_cast"(%5) : (memref<vector<3x2xf32>>) -> memref<3xvector<2xf32>>
    "scf.for"(%4, %3, %2) ({
    ^bb0(%arg3: index):
      %9 = "memref.dim"(%arg0, %4) : (memref<?x?xf32>, index) -> index
      %10 = "affine.apply"(%arg3, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
      %11 = "arith.cmpi"(%9, %10) <{predicate = 4 : i64}> : (index, index) -> i1
      "scf.if"(%11) ({
        %12 = "affine.apply"(%arg3, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
        %13 = "scf.for"(%4, %1, %2, %0) ({
        ^bb0(%arg4: index, %arg5: vector<2xf32>):
          %14 = "memref.load"(%arg0, %12, %arg2) : (memref<?x?xf32>, index, index) -> f32
          %15 = "vector.insert"(%14, %arg5, %arg4) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<2xf32>, index) -> vector<2xf32>
          "scf.yield"(%15) : (vector<2xf32>) -> ()
        }) : (index, index, index, vector<2xf32>) -> vector<2xf32>
        "memref.store"(%13, %6, %arg3) : (vector<2xf32>, memref<3xvector<2xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
        "memref.store"(%0, %6, %arg3) : (vector<2xf32>, memref<3xvector<2xf32>>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %7 = "memref.load"(%5) : (memref<vector<3x2xf32>>) -> vector<3x2xf32>
    %8 = "vector.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (vector<3x2xf32>) -> vector<2x3xf32>
    "func.return"(%8) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
