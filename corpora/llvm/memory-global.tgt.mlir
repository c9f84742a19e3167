"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<4 x f32>, linkage = #llvm.linkage<private>, sym_name = "weights", value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<f32 (i64)>, sym_name = "weight"}> ({
  ^bb0(%arg0: i64):
    %0 = "llvm.mlir.addressof"() <{global_name = @weights}> : () -> !llvm.ptr
    %1 = "llvm.getelementptr"(%0) <{elem_type = !llvm.array<4 x f32>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
    %2 = "llvm.getelementptr"(%1, %arg0) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %3 = "llvm.load"(%2) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%3) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

