"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<2x3xf32>, sym_name = "readb"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2xf32>}> : () -> vector<2xf32>
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 2 : index}> : () -> index
    %3 = "arith.constant"() <{value = dense<0.000000e+00> : vector<3x2xf32>}> : () -> vector<3x2xf32>
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "memref.dim"(%arg0, %4) : (memref<?x?xf32>, index) -> index
    %6 = "arith.cmpi"(%5, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    %7 = "scf.if"(%6) ({
      %27 = "scf.for"(%4, %2, %1, %0) ({
      ^bb0(%arg7: index, %arg8: vector<2xf32>):
        %29 = "memref.load"(%arg0, %arg1, %arg2) : (memref<?x?xf32>, index, index) -> f32
        %30 = "vector.insert"(%29, %arg8, %arg7) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<2xf32>, index) -> vector<2xf32>
        "scf.yield"(%30) : (vector<2xf32>) -> ()
      }) : (index, index, index, vector<2xf32>) -> vector<2xf32>
      %28 = "vector.insert"(%27, %3) <{static_position = array<i64: 0>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%28) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%3) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %8 = "memref.dim"(%arg0, %4) : (memref<?x?xf32>, index) -> index
    %9 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %10 = "arith.cmpi"(%8, %9) <{predicate = 4 : i64}> : (index, index) -> i1
    %11 = "scf.if"(%10) ({
      %22 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %23 = "scf.for"(%4, %2, %1, %0) ({
      ^bb0(%arg5: index, %arg6: vector<2xf32>):
        %25 = "memref.load"(%arg0, %22, %arg2) : (memref<?x?xf32>, index, index) -> f32
        %26 = "vector.insert"(%25, %arg6, %arg5) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<2xf32>, index) -> vector<2xf32>
        "scf.yield"(%26) : (vector<2xf32>) -> ()
      }) : (index, index, index, vector<2xf32>) -> vector<2xf32>
      %24 = "vector.insert"(%23, %7) <{static_position = array<i64: 1>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%24) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%7) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %12 = "memref.dim"(%arg0, %4) : (memref<?x?xf32>, index) -> index
    %13 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
    %14 = "arith.cmpi"(%12, %13) <{predicate = 4 : i64}> : (index, index) -> i1
    %15 = "scf.if"(%14) ({
      %17 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
      %18 = "scf.for"(%4, %2, %1, %0) ({
      ^bb0(%arg3: index, %arg4: vector<2xf32>):
        %20 = "memref.load"(%arg0, %17, %arg2) : (memref<?x?xf32>, index, index) -> f32
        %21 = "vector.insert"(%20, %arg4, %arg3) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<2xf32>, index) -> vector<2xf32>
        "scf.yield"(%21) : (vector<2xf32>) -> ()
      }) : (index, index, index, vector<2xf32>) -> vector<2xf32>
      %19 = "vector.insert"(%18, %11) <{static_position = array<i64: 2>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%19) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%11) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %16 = "vector.transpose"(%15) <{permutation = array<i64: 1, 0>}> : (vector<3x2xf32>) -> vector<2x3xf32>
    "func.return"(%16) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
