"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<2 x array<3 x f32>>, linkage = #llvm.linkage<private>, sym_name = "g", value = dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]> : tensor<2x3xf32>}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f32 (i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: i64, %arg1: i64):
    %0 = "llvm.mlir.addressof"() <{global_name = @g}> : () -> !llvm.ptr
    %1 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %2 = "llvm.getelementptr"(%0) <{elem_type = !llvm.array<2 x array<3 x f32>>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
    %3 = "llvm.mul"(%arg0, %1) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %4 = "llvm.add"(%3, %arg1) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %5 = "llvm.getelementptr"(%2, %4) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %6 = "llvm.load"(%5) : (!llvm.ptr) -> f32
    "llvm.return"(%6) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
